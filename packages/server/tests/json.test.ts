/** JSON put together from text is the JSON of the whole. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asList, withField, withItem } from '../src/matches/json.ts';

const field = fc.string().filter((name) => !/^\d+$/.test(name) && name !== '__proto__' && name !== 'toJSON');
const plain = fc.dictionary(field, fc.jsonValue());

it('an object with one more field', () => {
  fc.assert(
    fc.property(plain, field, fc.jsonValue(), (object, name, value) => {
      fc.pre(!Object.hasOwn(object, name));
      expect(withField(object, name, JSON.stringify(value))).toBe(JSON.stringify({ ...object, [name]: value }));
    }),
  );
});
it('a list that has grown item by item', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (values) => {
      const items = values.map((value) => JSON.stringify(value)).reduce(withItem, '');
      expect(asList(items)).toBe(JSON.stringify(values));
    }),
  );
});
