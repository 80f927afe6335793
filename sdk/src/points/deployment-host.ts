import type { SignedDelivery } from '../contracts/triggers/signed-delivery.ts';
import type { RunSourceRequest } from '../domain/run-source.ts';
import { extensionPoint } from '../extension-point.ts';

/** What a webhook of a deployment host says. */
export type DeploymentNotice =
  | { readonly state: 'ignored' }
  | {
      readonly state: 'ready';
      /** The address of the deployment; null when the body has none. */
      readonly previewUrl: string | null;
      /** The deployed commit, as far as the body names it. */
      readonly source?: RunSourceRequest;
    };

/**
 * A service that deploys previews and tells about it by webhook. Contribute under the last segment of its route,
 * `POST /projects/:id/trigger/<name>`, which is also the `provider` of its runs.
 */
export interface DeploymentHost {
  /** The name of the header with the signature, for descriptions: `X-Previewhost1-Signature`. */
  readonly signatureHeader: string;
  /** The variable of the environment that holds the webhook's secret, for descriptions. */
  readonly secretVariable: string;
  /** Whether the signature is right; false without a configured secret. Compares in constant time (`hasHmac`). */
  verify(delivery: SignedDelivery): boolean;
  /** A body that tells about a deployment, for the OpenAPI document. Default: an empty one. */
  readonly example?: unknown;
  /** @param body the parsed JSON, of any shape. Must not throw. */
  read(body: unknown): DeploymentNotice;
}

/** Owned by the triggers plugin. */
export const DeploymentHosts = extensionPoint<DeploymentHost>('triggers.deployment-hosts');
