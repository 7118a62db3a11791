/** A server as a process of its own, for tests that kill it. Settings come as JSON in the first argument. */
import { serve } from '../src/main.ts';
import type { Settings } from '../src/settings.ts';
import { testDoors } from './games.ts';
import { roomy } from './serving.ts';

const settings = JSON.parse(process.argv[2] ?? '{}') as Settings;
const { port, stop } = await serve({ doors: testDoors, limits: roomy, ...settings });
console.log(`ready ${port}`);
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
