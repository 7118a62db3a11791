/** What a server is told by its environment. */
import { describe, expect, it } from 'vitest';
import { settingsFrom } from '../src/settings.ts';

describe('REMPART_BUS', () => {
  const DATABASE_URL = 'postgres://localhost/rempart';
  it('is the address of a NATS server', () => {
    const busUrl = 'nats://user:word@bus:4222';
    expect(settingsFrom({ DATABASE_URL, REMPART_BUS: busUrl })).toMatchObject({ busUrl });
    expect(settingsFrom({ DATABASE_URL })).not.toHaveProperty('busUrl');
  });
  it.each(['localhost:4222', 'redis://bus', 'nats://', ''])('“%s” is refused, with what is wanted', (bus) => {
    expect(() => settingsFrom({ DATABASE_URL, REMPART_BUS: bus })).toThrow(/REMPART_BUS .*nats:\/\/host:port/);
  });
  it('without a Postgres there is nobody to tell', () => {
    expect(() => settingsFrom({ REMPART_BUS: 'nats://bus:4222' })).toThrow(/DATABASE_URL/);
  });
});
describe('REMPART_LOAD_KEY', () => {
  it('is refused where it could be guessed', () => {
    expect(() => settingsFrom({ REMPART_LOAD_KEY: 'short' })).toThrow(/24 characters/);
  });
});
