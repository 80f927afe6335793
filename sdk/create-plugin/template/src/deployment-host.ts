import { type DeploymentHost, hasHmac, sourceTextAt, textAt } from '@testkernel/sdk';

/** A service that tells by webhook which previews it has deployed. Change what it reads to the format of your service. */
export function deploymentHost(secret: string): DeploymentHost {
  return {
    signatureHeader: 'X-New-Plugin-Signature',
    secretVariable: 'NEW_PLUGIN_WEBHOOK_SECRET',
    example: { event: 'deployed', url: 'https://pr-7.preview.example.com', git: { branch: 'cart' } },
    verify({ headers, rawBody }) {
      // Without a secret nothing is accepted, and signatures are compared in constant time.
      const signature = headers['x-new-plugin-signature'];
      return hasHmac({ rawBody }, { algorithm: 'sha256', secret, signature });
    },
    read(body) {
      if (textAt(body, 'event') !== 'deployed') return { state: 'ignored' };
      const branch = sourceTextAt(body, 'git', 'branch');
      return {
        state: 'ready',
        previewUrl: textAt(body, 'url') ?? null,
        ...(branch === undefined ? {} : { source: { branch } }),
      };
    },
  };
}
