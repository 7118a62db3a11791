/** Generations of senders, and after each a look whether anything of the others has changed. */
import { dice } from '@rempart/kernel';
import type { Serving } from '../../src/main.ts';
import { account } from '../account.ts';
import { sendOne } from './http.ts';
import type { Sending } from './http.ts';
import { differences, rowsOf } from './rows.ts';
import { sendMany } from './socket.ts';
import { newTally } from './tally.ts';
import type { Tally } from './tally.ts';
import { look, sendersOf, victimsOf } from './world.ts';
import type { Senders } from './world.ts';

export interface Run {
  readonly http: Tally;
  readonly socket: Tally;
  readonly faults: string[]; // the server broke, or something changed that was not the senders'
}
const GENERATION = 1200; // messages, then everything of the senders' is made anew
const LANES = 6;

/** So many requests, several under way at once; now and then what may be done is looked up again. */
async function requests(sending: Sending, messages: number, faults: string[]): Promise<void> {
  let left = messages;
  const lane = async (): Promise<void> => {
    while (left-- > 0) {
      const broken = await sendOne(sending);
      if (broken !== null) faults.push(broken);
      if (left % 40 === 0) for (const seat of sending.house.seats) await look(seat);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** What ends sessions and accounts is sent last, by those who are not needed any more. */
async function endings(sending: Sending, faults: string[]): Promise<void> {
  for (let i = 0; i < 12; i++) {
    const broken = await sendOne(sending, true);
    if (broken !== null) faults.push(broken);
  }
}

/** A third of the messages over the socket, a tenth by an administrator, who may change anything: those come last. */
export async function run(server: Serving, messages: number, seed: string, adminAddress: string): Promise<Run> {
  const luck = dice(seed);
  const [http, socket] = [newTally(), newTally()];
  const faults: string[] = [];
  const victims = await victimsOf(server);
  const { db } = server.site.store;
  const before = await rowsOf(db, victims);
  const { foreign } = victims;
  const sending = (house: Senders, tally: Tally): Sending => ({ url: server.url, house, foreign, luck, tally });
  const ordinary = Math.ceil(messages * 0.9);
  for (let sent = 0; sent < ordinary && faults.length === 0; sent += GENERATION) {
    const now = Math.min(GENERATION, ordinary - sent);
    const house = await sendersOf(server);
    await requests(sending(house, http), Math.ceil((now * 2) / 3), faults);
    faults.push(...(await sendMany(sending(house, socket), Math.floor(now / 3))));
    await endings(sending(house, http), faults);
    faults.push(...differences(before, await rowsOf(db, victims)));
  }
  const admin = await account(server, 'Ada', adminAddress);
  for (let sent = 0; sent < messages - ordinary && faults.length === 0; sent += GENERATION) {
    const house = await sendersOf(server);
    const now = Math.min(GENERATION, messages - ordinary - sent);
    await requests({ ...sending(house, http), admin }, now, faults);
  }
  return { http, socket, faults };
}
