import {
  type DeploymentHost,
  type DeploymentNotice,
  hasHmac,
  pullRequestAt,
  type RunSourceRequest,
  type SignedDelivery,
  sourceTextAt,
  textAt,
} from '@testkernel/sdk';

const readyTypes: readonly unknown[] = ['deployment.ready', 'deployment.succeeded'];
/** The prefixes under which the host stores what it knows of the commit, by source-code host. */
const origins = ['github', 'gitlab', 'bitbucket'] as const;

/** Webhooks with the deployment in `deployment`, or, as newer ones have it, in `payload.deployment`. */
export class PreviewHost1 implements DeploymentHost {
  readonly signatureHeader = 'X-Previewhost1-Signature';
  readonly example = { type: 'deployment.ready', deployment: { url: 'shop-preview.example.com' } };
  readonly secretVariable = 'PREVIEWHOST1_WEBHOOK_SECRET';
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  verify({ headers, rawBody }: SignedDelivery): boolean {
    const signature = headers['x-previewhost1-signature'];
    return hasHmac({ rawBody }, { algorithm: 'sha1', secret: this.#secret, signature });
  }

  read(body: unknown): DeploymentNotice {
    const at = textAt(body, 'payload', 'deployment', 'url') ? ['payload', 'deployment'] : ['deployment'];
    const isReady =
      readyTypes.includes(textAt(body, 'type')) || textAt(body, ...at, 'readyState') === 'READY';
    if (!isReady) return { state: 'ignored' };
    const url = textAt(body, ...at, 'url');
    return {
      state: 'ready',
      previewUrl: url === undefined ? null : withScheme(url),
      source: sourceOf(body, at),
    };
  }
}

/** The host names its deployments without a scheme. */
function withScheme(url: string): string {
  return /^https?:\/\//i.test(url) ? url : `https://${url}`;
}

function sourceOf(body: unknown, at: readonly string[]): RunSourceRequest {
  const meta = [...at, 'meta'];
  const origin = origins.find((name) => textAt(body, ...meta, `${name}CommitSha`)) ?? 'github';
  const commit = sourceTextAt(body, ...meta, `${origin}CommitSha`);
  const branch = sourceTextAt(body, ...meta, `${origin}CommitRef`);
  const pullRequest = pullRequestAt(body, ...meta, `${origin}PrId`);
  const author =
    sourceTextAt(body, ...meta, `${origin}CommitAuthorLogin`) ??
    sourceTextAt(body, ...meta, `${origin}CommitAuthorName`);
  return {
    ...(commit === undefined ? {} : { commit }),
    ...(branch === undefined ? {} : { branch }),
    ...(pullRequest === undefined ? {} : { pullRequest }),
    ...(author === undefined ? {} : { author }),
  };
}
