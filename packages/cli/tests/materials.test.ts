/** What the build says it is made of (dist/sbom.cdx.json), and what is made of advisories against it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { judge } from '../../../scripts/audit.mjs';
import { COPIED, inProduction } from '../../../scripts/sbom.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly unknown[];
}
interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}
const text = readFileSync(join(root, 'dist/sbom.cdx.json'), 'utf8');
const bill = JSON.parse(text) as Bill;
const refs = new Set(bill.components.map((one) => one['bom-ref']));

describe('the bill of materials', () => {
  it('names every package that runs in production, by name and version', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'rempart' } } });
    const wanted = inProduction();
    expect(wanted.length).toBeGreaterThan(100);
    expect(wanted.filter((ref) => !refs.has(ref))).toEqual([]);
    for (const name of ['fastify', 'better-sqlite3', 'pg', 'zod', 'ws', 'kysely'])
      expect(bill.components.map((one) => one.name)).toContain(name);
  });
  it('names what the packages of ours declare', () => {
    const folders = ['bots', 'cli', 'games', 'kernel', 'lab', 'match', 'protocol', 'server', 'web', 'words'];
    const names = new Set(bill.components.map((one) => one.name));
    const declared = folders.flatMap((folder) => {
      const file = readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8');
      return Object.keys((JSON.parse(file) as { dependencies?: object }).dependencies ?? {});
    });
    expect(declared.filter((name) => !names.has(name))).toEqual([]);
  });
  it('names what reaches a browser, also where only the build declares it', () => {
    const names = bill.components.map((one) => one.name);
    for (const name of ['svelte', 'uqr', ...COPIED]) expect(names).toContain(name);
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules/svelte/package.json'), 'utf8')) as Component;
    expect(bill.components.filter((one) => one.name === 'svelte').map((one) => one.version)).toEqual([version]);
  });
  it('leaves out what only helps to make it', () => {
    const names = bill.components.map((one) => one.name);
    for (const tool of ['vitest', 'eslint', 'typescript', 'playwright-core', 'vite']) expect(names).not.toContain(tool);
  });
  it('gives each package of others its hash and its licence', () => {
    const others = bill.components.filter(({ name }) => !name.startsWith('@rempart/'));
    expect(others.filter(({ hashes = [] }) => !hashes.some(({ alg }) => alg === 'SHA-512'))).toEqual([]);
    expect(others.filter(({ licenses = [] }) => licenses.length === 0).map(({ name }) => name)).toEqual([]);
  });
  it('carries no path, no host, no instant of the machine that made it', () => {
    const hosts = [...text.matchAll(/\bhttps?:\/\/([^/"]+)/g)].map(([, host]) => host);
    expect(new Set(hosts)).toEqual(new Set(['cyclonedx.org']));
    expect(text).not.toContain(root.replace(/\/$/, ''));
    expect(text).not.toMatch(/file:|localhost|"timestamp"|"serialNumber"|\/home\/|\/Users\/|[A-Z]:\\/);
  });
  it('says what depends on what, and names nothing that is not in it', () => {
    const known = new Set([...refs, bill.metadata.component['bom-ref']]);
    for (const { ref, dependsOn } of bill.dependencies)
      expect([ref, ...dependsOn].filter((one) => !known.has(one))).toEqual([]);
    expect(bill.dependencies.find(({ ref }) => ref.startsWith('@rempart/protocol@'))?.dependsOn).toEqual(
      expect.arrayContaining([expect.stringMatching(/^zod@/) as string]),
    );
  });
});

describe('advisories', () => {
  const found = (severity: string) =>
    JSON.stringify({
      auditReportVersion: 2,
      vulnerabilities: {
        lib: { name: 'lib', severity, range: '<2', via: [{ title: 'Lets anybody in', url: 'GHSA-1' }, 'other'] },
      },
    });
  it('fail when they are high or critical, and say of what', () => {
    for (const severity of ['high', 'critical'])
      expect(judge(found(severity))).toEqual({
        bad: [`lib <2, ${severity}: Lets anybody in (GHSA-1); by other`],
        note: null,
      });
  });
  it('pass when they are less, or none', () => {
    for (const severity of ['info', 'low', 'moderate']) expect(judge(found(severity))).toEqual({ bad: [], note: null });
    expect(judge('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual({ bad: [], note: null });
  });
  it('are said not to have been looked up where the registry does not answer', () => {
    for (const answer of [
      '',
      'npm error',
      '{"statusCode":405,"error":{"summary":""}}',
      '{"error":{"code":"ENOTFOUND"}}',
    ])
      expect(judge(answer)).toMatchObject({ bad: [], note: expect.stringContaining('not looked up') as string });
  });
});
