/** An ICU message (text, arguments, plural, select) as the small lists that fill.ts walks; throws what is wrong with it. */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Message, Part } from './fill.ts';

export const compile = (message: string): Message => written(parse(message, { ignoreTag: true }));

function written(elements: readonly MessageFormatElement[]): Message {
  const parts = elements.map(part);
  const [only = ''] = parts;
  return parts.length <= 1 && typeof only === 'string' ? only : parts;
}

function part(element: MessageFormatElement): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
    case TYPE.number:
      return [element.value];
    case TYPE.pound:
      return ['#'];
    case TYPE.plural:
    case TYPE.select:
      return [
        element.value,
        element.type === TYPE.plural ? 'p' : 's',
        Object.fromEntries(Object.entries(element.options).map(([name, { value }]) => [name, written(value)])),
      ];
    default:
      throw new Error(`messages know text, arguments, plural and select, not type ${element.type}`);
  }
}
