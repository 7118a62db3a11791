/** A line that is dead though nobody closed it: behind a proxy that holds the connection and passes nothing on. */
import { expect, onTestFinished, test } from 'vitest';
import { proxy } from '../../../scripts/proxy.mjs';
import { live, seated } from './client.ts';
import { started } from './serving.ts';

test('who cannot be reached is no longer counted as here, and those who can be stay', async () => {
  const server = await started();
  const between = await proxy(server.url);
  onTestFinished(async () => {
    await between.close();
    await server.stop();
  });
  const { ann, bob, id } = await seated(server.url);
  const near = await live(server.url, ann);
  const far = await live(between.address, bob);
  near.say({ t: 'watch', table: id, seat: 0 });
  far.say({ t: 'watch', table: id, seat: 1 });
  await near.next('here', ({ seats }) => seats.length === 2);
  const before = near.told.length;
  between.swallow();
  await expect
    .poll(() => near.told.slice(before).some((told) => told.t === 'here' && told.seats.join() === '0'), {
      timeout: 60_000,
    })
    .toBe(true);
  expect(near.socket.readyState).toBe(near.socket.OPEN);
  far.socket.terminate();
  await near.close();
});

test('whoever asks whether it is heard is answered', async () => {
  const server = await started();
  onTestFinished(() => server.stop());
  const line = await live(server.url);
  line.say({ t: 'ping' });
  await line.next('pong');
  await line.close();
});
