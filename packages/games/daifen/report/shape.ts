/** DA-13.2 A turn report as the rules write it, for those who read it: JSON, so types and not interfaces. */
export type Counts = { [id: string]: number };
export type Band = {
  readonly kingdom: string | null;
  readonly mask?: string;
  readonly race: string;
  readonly engaged: Counts;
  readonly lost: Counts;
};
export type BattleReport = {
  readonly target: string | null;
  readonly role: 'attacker' | 'defender' | 'supporter';
  readonly outcome: string;
  readonly volley: { readonly hits: number; readonly ward: number } | null;
  readonly rounds: {
    readonly defenceHits: number;
    readonly ward: number;
    readonly attackHits: number;
    readonly absorbed: number;
  }[];
  readonly protections: Counts;
  readonly siege: { readonly hits: number; readonly destroyed: Counts } | null;
  readonly loot: number;
  readonly attackers: Band[];
  readonly defenders: Band[];
  readonly myLoot: number;
};
export type Account = {
  readonly opening: number;
  readonly lines: { readonly cause: string; readonly amount: number }[];
  readonly closing: number;
};
type Moved = {
  readonly opening: number;
  readonly gained: number;
  readonly lost: number;
  readonly closing: number;
};
export type Parcel = {
  readonly to?: string | null;
  readonly from?: string | null;
  readonly kind: string;
  readonly unit?: string;
  readonly count?: number;
  readonly amount?: number;
};
/** DA-7.6 A mission as its sender reads of it. */
export type Sent = {
  readonly mission: string;
  readonly target?: string | null;
  readonly to?: string | null;
  readonly subject?: string | null;
  readonly count: number;
  readonly back: number;
  readonly gold?: number;
  readonly result?: string;
};
/** DA-7.14 What an explorer met who found no kingdom. */
export type Met = { event: string; amount?: number; unit?: string; count?: number };
/** DA-7.16 What spies saw of a kingdom, or that it is no more. */
export type Seen = { ruins: true } | { ruins: false; gold: number; units: Counts; guests: Counts; buildings: Counts };
/** DA-11 A claim on a topic, or a text. */
export type Heard = { about: string; topic?: string; claim?: string; text?: string };
export type Dropped = { kind: string; id: string; count: number; reason: string };
type Helped = {
  readonly to?: string | null;
  readonly from?: string | null;
  readonly units: Counts;
};
export type Gone = {
  readonly kingdom: string;
  readonly race: string;
  readonly how: string;
};
export type Report = {
  readonly schema: string;
  readonly head: {
    readonly continent: string | null; // this, the moon and the deadline are filled in by who keeps the calendar
    readonly turn: number;
    readonly moon: number | null;
    readonly kingdom: string;
    readonly status: string;
    readonly revision: number | null;
    readonly nextDft: string | null;
  };
  readonly rumours: Heard[];
  readonly economy: { readonly gold: Account; readonly intellect: Account };
  readonly military: {
    readonly units: (Moved & { readonly unit: string; readonly given: number })[];
    readonly buildings: (Moved & { readonly building: string })[];
  };
  readonly battles: BattleReport[];
  readonly covert: {
    readonly missions: Sent[];
    readonly intruders: { kingdom: string | null; mission: string }[];
    readonly explosions: string[];
    readonly stolen: number;
  };
  readonly exploration: {
    readonly found: (string | null)[];
    readonly events: Met[];
  };
  readonly espionage: ({ target: string | null } & Seen)[];
  readonly indications: { subject: string | null; from: string | null }[];
  readonly gifts: {
    readonly sent: Parcel[];
    readonly received: Parcel[];
    readonly returned: Parcel[];
  };
  readonly supports: {
    readonly sent: Helped[];
    readonly returned: Helped[];
    readonly received: Helped[];
  };
  readonly created: {
    readonly buildings: Counts;
    readonly units: Counts;
    readonly dropped: Dropped[];
  };
  readonly knowledge: {
    readonly acquired: { knowledge: string; turn: number }[];
    readonly lapsed: string | null;
  };
  readonly known: { kingdom: string; race: string; state: string; turn: number; by: string }[];
  readonly social: { readonly rank: number | null; readonly points: number };
  readonly news: { readonly destroyed: Gone[]; readonly removed: Gone[]; readonly living: number };
  readonly association: { readonly offered: boolean; readonly yes: number | null };
};
