/** What the meter of a berth showed on a day. */
export interface Reading {
  readonly id: number;
  readonly berthId: number;
  /** The stay that used the electricity; nothing while the berth was empty. */
  readonly stayId: number | null;
  readonly date: string;
  readonly kwh: number;
}

export interface ReadingRow extends Reading {
  readonly berth: string;
  /** Since the reading before, in kWh, with its cost without tax in cents. */
  readonly used: number;
  readonly cost: number;
}

export interface MeterRow {
  readonly berthId: number;
  readonly berth: string;
  readonly pier: string;
  readonly date: string;
  readonly kwh: number;
  /** The boat that lies there; empty without one. */
  readonly boat: string;
  readonly boatId: number | null;
  /** Since the boat arrived, in kWh, with its cost without tax in cents. */
  readonly used: number;
  readonly cost: number;
}

export interface MeterListing {
  readonly rows: readonly MeterRow[];
  readonly used: number;
  readonly cost: number;
}
