/** What a month has brought; amounts in cents. */
export interface Report {
  readonly month: string;
  readonly months: readonly string[];
  readonly stays: number;
  readonly nights: number;
  /** In per cent of all nights that berths were there for. */
  readonly occupancy: number;
  /** In nights. */
  readonly averageStay: number;
  readonly berthFees: number;
  readonly electricity: number;
  readonly tax: number;
  readonly piers: readonly PierFigures[];
  readonly incomes: readonly MonthIncome[];
}

export interface PierFigures {
  readonly pier: string;
  readonly berths: number;
  readonly nights: number;
  readonly occupancy: number;
}

export interface MonthIncome {
  readonly month: string;
  readonly berthFees: number;
  readonly electricity: number;
}
