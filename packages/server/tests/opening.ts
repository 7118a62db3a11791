/** Opens the store in the folder it is told, and says how it went. For tests of rights, which root has all of. */
import { openStore } from '../src/store/open.ts';
import { troubleOf } from '../src/trouble.ts';

try {
  await (await openStore({ dataDir: process.argv[2] ?? '' })).close();
  console.log('opened');
} catch (error) {
  console.log(`${troubleOf(error)}: ${(error as Error).message}`);
}
