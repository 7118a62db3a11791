/** DA-13.2 A turn report as the rules write it, for those who read it. */
export type Counts = { readonly [id: string]: number };
export interface Band {
  readonly kingdom: string | null;
  readonly mask?: string;
  readonly race: string;
  readonly engaged: Counts;
  readonly lost: Counts;
}
export interface BattleReport {
  readonly target: string | null;
  readonly role: 'attacker' | 'defender' | 'supporter';
  readonly outcome: string;
  readonly volley: { readonly hits: number; readonly ward: number } | null;
  readonly rounds: readonly {
    readonly defenceHits: number;
    readonly ward: number;
    readonly attackHits: number;
    readonly absorbed: number;
  }[];
  readonly protections: Counts;
  readonly siege: { readonly hits: number; readonly destroyed: Counts } | null;
  readonly loot: number;
  readonly attackers: readonly Band[];
  readonly defenders: readonly Band[];
  readonly myLoot: number;
}
interface Account {
  readonly opening: number;
  readonly lines: readonly { readonly cause: string; readonly amount: number }[];
  readonly closing: number;
}
interface Moved {
  readonly opening: number;
  readonly gained: number;
  readonly lost: number;
  readonly closing: number;
}
export interface Parcel {
  readonly to?: string | null;
  readonly from?: string | null;
  readonly kind: string;
  readonly unit?: string;
  readonly count?: number;
  readonly amount?: number;
}
interface Helped {
  readonly to?: string | null;
  readonly from?: string | null;
  readonly units: Counts;
}
interface Gone {
  readonly kingdom: string;
  readonly race: string;
  readonly how: string;
}
export interface Report {
  readonly head: { readonly turn: number; readonly status: string; readonly revision: number | null };
  readonly rumours: readonly { about: string; topic?: string; claim?: string; text?: string }[];
  readonly economy: { readonly gold: Account; readonly intellect: Account };
  readonly military: {
    readonly units: readonly (Moved & { readonly unit: string; readonly given: number })[];
    readonly buildings: readonly (Moved & { readonly building: string })[];
  };
  readonly battles: readonly BattleReport[];
  readonly covert: {
    readonly missions: readonly {
      mission: string;
      target?: string | null;
      to?: string | null;
      subject?: string | null;
      count: number;
      back: number;
      gold?: number;
      result?: string;
    }[];
    readonly intruders: readonly { kingdom: string | null; mission: string }[];
    readonly explosions: readonly string[];
    readonly stolen: number;
  };
  readonly exploration: {
    readonly found: readonly (string | null)[];
    readonly events: readonly { event: string; amount?: number; unit?: string; count?: number }[];
  };
  readonly espionage: readonly {
    target: string | null;
    ruins: boolean;
    gold: number;
    units: Counts;
    guests: Counts;
    buildings: Counts;
  }[];
  readonly indications: readonly { subject: string | null; from: string | null }[];
  readonly gifts: {
    readonly sent: readonly Parcel[];
    readonly received: readonly Parcel[];
    readonly returned: readonly Parcel[];
  };
  readonly supports: {
    readonly sent: readonly Helped[];
    readonly returned: readonly Helped[];
    readonly received: readonly Helped[];
  };
  readonly created: {
    readonly buildings: Counts;
    readonly units: Counts;
    readonly dropped: readonly { id: string; count: number }[];
  };
  readonly knowledge: {
    readonly acquired: readonly { knowledge: string; turn: number }[];
    readonly lapsed: string | null;
  };
  readonly social: { readonly rank: number | null; readonly points: number };
  readonly news: { readonly destroyed: readonly Gone[]; readonly removed: readonly Gone[]; readonly living: number };
  readonly association: { readonly offered: boolean; readonly yes: number | null };
}
