// `npm test`: set-up, then every check and every suite. The last line is the sum over all of them.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packages, setup } from './setup.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'rempart-test-'));
const report = join(scratch, 'vitest.json');
// The tests leave notes here for the rulebook coverage.
const notes = { RULEBOOK_RECORD: join(scratch, 'rulebook') };
const bin = (name) => join(root, 'node_modules/.bin', name);
const node = (script) => [process.execPath, script];

// A step is a name and a command. It counts as one test, unless `count` knows better. Checks run one by one beside the rest of
// the set-up and the suites, in whose pauses (a browser waits often) they find their time; each has its output in one piece,
// suites are `live`.
const checks = [
  { name: 'format', command: [bin('oxfmt'), '--check'] },
  { name: 'lint', command: [bin('oxlint'), '.'] },
  { name: 'lint of Svelte', command: [bin('eslint'), '.'] },
  { name: 'types', command: [...node('node_modules/@typescript/native/bin/tsc'), '--noEmit', '-p', '.'] },
  {
    name: 'types of the web',
    command: [bin('svelte-check'), '--tsgo', '--tsconfig', 'tsconfig.web.json', '--fail-on-warnings'],
  },
  { name: 'rooms', command: node('scripts/rooms.mjs') },
  { name: 'dead code', command: [bin('knip'), '--no-progress', '--no-config-hints'] },
  { name: 'advisories', command: node('scripts/audit.mjs') },
];
const suites = [
  {
    name: 'vitest',
    live: true,
    command: [bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env: notes,
    count: countVitest,
  },
  { name: 'rulebook coverage', command: node('scripts/coverage.mjs'), env: notes },
];

const results = [await prepare('packages', packages)];
if (existsSync(join(root, 'node_modules/.package-lock.json'))) {
  results.push(...(await Promise.all([oneByOne(checks), setUpAndSuites()])).flat());
}
rmSync(scratch, { recursive: true, force: true });

console.log();
for (const { name, passed, failed, seconds } of results)
  console.log(
    `${failed ? 'FAILED' : 'ok    '} ${name.padEnd(20)} ${seconds.padStart(6)} s  ${passed} passed, ${failed} failed`,
  );
// Said again at the end, where whoever reads only the end will see it.
for (const { name, failures = [] } of results)
  for (const failure of failures) console.log(`FAILED in ${name}: ${failure}`);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;

async function setUpAndSuites() {
  const ready = await prepare('set-up', () => setup({ browser: true, postgres: true }));
  return [ready, ...(await oneByOne(suites))];
}

async function prepare(name, work) {
  const step = { name, clock: Date.now() };
  try {
    await work();
    return finish(step, '', true);
  } catch (error) {
    return finish(step, `${error.message}\n`, false);
  }
}

async function oneByOne(steps) {
  const done = [];
  for (const step of steps) done.push(await runStep(step));
  return done;
}

function runStep(step) {
  const started = { ...step, clock: Date.now() };
  const [program, ...args] = step.command;
  const child = spawn(program, args, {
    cwd: root,
    shell: process.platform === 'win32',
    stdio: step.live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...step.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  });
  let output = '';
  child.stdout?.on('data', (text) => (output += text));
  child.stderr?.on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(finish(started, `${output}${error.message}\n`, false)));
    child.on('close', (code) => resolve(finish(started, output, code === 0)));
  });
}

function finish({ name, clock, count }, output, ok) {
  const seconds = ((Date.now() - clock) / 1000).toFixed(1);
  console.log(`\n=== ${name}: ${ok ? 'ok' : 'FAILED'} in ${seconds} s`);
  process.stdout.write(output);
  return { name, seconds, ...(count?.(ok) ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }) };
}

// A file that cannot be loaded has no test that fails, and a run can fail with none at all: neither may pass unseen.
function countVitest(ok) {
  if (!existsSync(report)) return undefined;
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = numFailedTests + broken.length;
  const failures = testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf);
  return { passed: numPassedTests, failed: ok ? failed : Math.max(1, failed), failures };
}

function failuresOf({ name, message, assertionResults }) {
  const file = relative(root, name);
  const firstLines = (text) => text.split('\n').slice(0, 3).join(' ').slice(0, 400);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return [`${file}: ${firstLines(message)}`];
  return failed.map((test) => `${file} > ${test.fullName}: ${firstLines(test.failureMessages.join('\n'))}`);
}
