import type { Schemas } from '@testkernel/client';

/** The properties of a project beside its name, its address and what has a section of its own. */
export type ProjectSettings = Pick<
  Schemas['NewProject'],
  'autoApproveThreshold' | 'iterationCap' | 'strictPiiFirewall' | 'piiAllowlist'
>;

export type Credentials = NonNullable<Schemas['NewProject']['credentials']>;

export type ManifestEnvironment = Schemas['NewEnvironment'];

export type ManifestSchedule = Pick<Schemas['ScheduleChange'], 'cronExpr'> &
  Partial<Schemas['ScheduleChange']>;

/** The label is required, because entries are found again by it. */
export type ManifestReporter = Omit<Schemas['NewReporter'], 'label'> & { readonly label: string };

export type ManifestTest = Schemas['NewTest'] & { readonly reviewStatus?: 'approved' | 'rejected' };

/** Sections that are lists of named entries. */
export const listSections = ['environments', 'reporters', 'tests'] as const;
export type ListSection = (typeof listSections)[number];

/** A project as a file. What is left out is left as it is; null removes. */
export interface Manifest {
  /** Default: the project is found by its name. */
  readonly id?: string;
  readonly name: string;
  readonly url: string;
  readonly settings?: ProjectSettings;
  readonly credentials?: Credentials | null;
  readonly qualityGates?: Schemas['QualityGates'] | null;
  readonly webVitalsBudgets?: Schemas['WebVitalsBudgets'] | null;
  readonly schedule?: ManifestSchedule | null;
  readonly environments?: readonly ManifestEnvironment[];
  readonly reporters?: readonly ManifestReporter[];
  readonly tests?: readonly ManifestTest[];
  /** Sections of which entries are deleted that the file does not name. */
  readonly managed?: readonly ListSection[];
}
