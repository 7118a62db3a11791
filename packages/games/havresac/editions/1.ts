/**
 * Edition 1: before HA-4.9 and HA-10.4 were kept. Whatever drew nothing by chance could be taken back: a `next` that lifted
 * the last token or ended the day, everybody's Glory with it, and a list that was handed in while others still wrote theirs.
 */
import type { GameDef } from '@rempart/kernel';
import { havresac } from '../index.ts';
import type { State } from '../rules/state.ts';

const { keeps: _kept, ...others } = havresac;
export const edition1: GameDef<State> = { ...others, edition: 1 };
