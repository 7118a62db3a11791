/** The content as files, for an owner of the box who corrects a number: what they must look like, and what must agree. */
import { checkIds } from '../../ids.ts';
import type { Box, ContentFault } from '../../index.ts';
import lights from './lights.json' with { type: 'json' };
import schema from './schema.json' with { type: 'json' };

type Lights = typeof lights;

export const box: Box = {
  files: { lights },
  schema: schema,
  check(files, rules) {
    const faults: ContentFault[] = [];
    const tell = (file: string, pointer: string, what: string, facts: ContentFault['facts']): void =>
      void faults.push({ file, pointer, what, facts });
    const { lights: all, turns, usualTurns } = files['lights'] as unknown as Lights;
    checkIds([['lights', 'lights', all]], tell);
    all.forEach((light, i) =>
      light.rules.forEach((id, n) => rules.has(id) || tell('lights', `/lights/${i}/rules/${n}`, 'no-rule', { id })),
    );
    if (!turns.includes(usualTurns)) tell('lights', '/usualTurns', 'not-a-value', {});
    return faults;
  },
};
