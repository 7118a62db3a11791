// Advisories against what runs in production: high and critical ones fail. Where the registry does not answer (no network,
// a mirror without advisories) nothing is known, and that is said.
import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What npm's answer amounts to: `bad` names what is wrong; `note` says why nothing is known. */
export function judge(text) {
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    answer = {};
  }
  if (answer.vulnerabilities === undefined)
    return { bad: [], note: 'the registry did not answer: advisories were not looked up' };
  const bad = Object.values(answer.vulnerabilities)
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity, range, via }) => {
      const titles = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} (${one.url})`));
      return `${name} ${range}, ${severity}: ${titles.join('; ')}`;
    });
  return { bad, note: null };
}

if (basename(process.argv[1] ?? '') === 'audit.mjs') {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json'];
  const { stdout } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const { bad, note } = judge(stdout ?? '');
  for (const line of bad) console.log(line);
  if (note !== null) console.log(`Not checked: ${note}.`);
  else if (bad.length === 0) console.log('No advisory, high or critical, against what runs in production.');
  process.exitCode = bad.length > 0 ? 1 : 0;
}
