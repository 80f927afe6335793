import { token } from '../token.ts';

export const demoQuotaKinds = ['crawl', 'run', 'generation'] as const;
export type DemoQuotaKind = (typeof demoQuotaKinds)[number];

/** How many of something one person may still start today (UTC). */
export interface DemoAllowance {
  readonly used: number;
  readonly limit: number;
  readonly remaining: number;
}

export interface DemoService {
  /** Of the actor of the current scope; null where this server is no demo. */
  quota(): Promise<Readonly<Record<DemoQuotaKind, DemoAllowance>> | null>;
  /** The access to an AI provider of workspaces that have none of their own; null where this server is no demo. Secret. */
  lends(): { readonly provider: string; readonly apiKey: string } | null;
}

export const Demo = token<DemoService>('demo');
