/** A set-up file of the tests: runs anew for each of them, also where they share what they import. */
import { afterAll } from 'vitest';
import { leaveRecords } from './record.ts';

afterAll(leaveRecords);
