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

/** Webhooks whose body is the deployment. */
export class PreviewHost2 implements DeploymentHost {
  readonly signatureHeader = 'X-Previewhost2-Token';
  readonly example = { state: 'ready', deploy_ssl_url: 'https://preview.shop.example.com' };
  readonly secretVariable = 'PREVIEWHOST2_WEBHOOK_SECRET';
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  verify({ headers, rawBody }: SignedDelivery): boolean {
    const signature = headers['x-previewhost2-token'];
    return hasHmac({ rawBody }, { algorithm: 'sha256', secret: this.#secret, signature });
  }

  read(body: unknown): DeploymentNotice {
    if (textAt(body, 'state') !== 'ready') return { state: 'ignored' };
    const previewUrl = textAt(body, 'deploy_ssl_url') ?? textAt(body, 'deploy_url') ?? null;
    return { state: 'ready', previewUrl, source: sourceOf(body) };
  }
}

function sourceOf(body: unknown): RunSourceRequest {
  const commit = sourceTextAt(body, 'commit_ref');
  const branch = sourceTextAt(body, 'branch');
  const pullRequest = pullRequestAt(body, 'review_id');
  const author = sourceTextAt(body, 'committer');
  return {
    ...(commit === undefined ? {} : { commit }),
    ...(branch === undefined ? {} : { branch }),
    ...(pullRequest === undefined ? {} : { pullRequest }),
    ...(author === undefined ? {} : { author }),
  };
}
