export interface VoiceFigures {
  readonly voice: string;
  readonly singers: number;
  readonly attended: number;
  readonly missed: number;
  /** Per cent. */
  readonly rate: number;
}

export interface SingerFigures {
  readonly id: number;
  readonly name: string;
  readonly attended: number;
  readonly missed: number;
  readonly rate: number;
}

/** Who came to the rehearsals of a period. */
export interface Statistics {
  readonly from: string;
  readonly until: string;
  readonly rehearsals: number;
  readonly voices: readonly VoiceFigures[];
  readonly singers: readonly SingerFigures[];
}
