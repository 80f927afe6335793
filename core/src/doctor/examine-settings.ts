import type { Finding } from '@testkernel/sdk';
import type { KernelConfig } from '../config/schema.ts';
import { isWeakSecret } from '../config/secrets.ts';

const generate = 'Set it to the output of: openssl rand -base64 48.';

/** Examines what can be told from the configuration alone. */
export function examineSettings(config: KernelConfig, env: NodeJS.ProcessEnv): Finding[] {
  return [
    examineEnvironment(config),
    examineSecret('JWT_SECRET', config.jwtSecret, config),
    examineSecret('ENCRYPTION_KEY', config.encryptionKey, config),
    ...examineEqualSecrets(config),
    examineMail(config),
    examineProxy(config),
    ...examineOutgoingProxy(env),
    ...examineUser(),
  ];
}

function examineEnvironment({ production, publicUrl }: KernelConfig): Finding {
  const subject = 'NODE_ENV';
  if (production) return { status: 'ok', subject, message: 'It is production.' };
  const { hostname } = new URL(publicUrl);
  const local = ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0'].includes(hostname);
  if (local)
    return { status: 'ok', subject, message: 'It is not production, and the server is for this machine.' };
  return {
    status: 'warning',
    subject,
    message: `It is not production, although people reach the server at ${hostname}.`,
    advice: 'Set NODE_ENV=production, so that the server does not start with generated or weak secrets.',
  };
}

function examineSecret(subject: string, given: string, { production }: KernelConfig): Finding {
  const values = given
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
  if (values.length === 0) {
    if (production) return { status: 'failed', subject, message: 'It is not set.', advice: generate };
    const message = 'It is not set, so that one is generated and kept under DATA_DIR.';
    return { status: 'ok', subject, message };
  }
  if (values.some(isWeakSecret)) {
    const message = 'It is too weak: at least 32 characters are needed, and at least 8 different ones.';
    return { status: production ? 'failed' : 'warning', subject, message, advice: generate };
  }
  const rotating = values.length > 1 ? `, with ${values.length - 1} earlier for the time of a change` : '';
  return { status: 'ok', subject, message: `It is set${rotating}.` };
}

function examineEqualSecrets({ jwtSecret, encryptionKey }: KernelConfig): Finding[] {
  if (jwtSecret === '' || jwtSecret !== encryptionKey) return [];
  return [
    {
      status: 'warning',
      subject: 'secrets',
      message: 'JWT_SECRET and ENCRYPTION_KEY are the same.',
      advice: 'Use two, so that who learns one does not have the other.',
    },
  ];
}

function examineMail({ smtpUrl, production }: KernelConfig): Finding {
  const subject = 'mail';
  if (smtpUrl !== '') return { status: 'ok', subject, message: 'SMTP_URL is set.' };
  const message = 'SMTP_URL is not set: mails are written to DATA_DIR/outbox, and nobody gets them.';
  if (!production) return { status: 'ok', subject, message };
  return { status: 'warning', subject, message, advice: 'Set SMTP_URL to your mail server.' };
}

/** The server itself speaks no TLS, so that a public https address has a proxy in front. */
function examineProxy({ publicUrl, trustProxy }: KernelConfig): Finding {
  const subject = 'TRUST_PROXY';
  const trusts = trustProxy !== false && trustProxy !== 0 && trustProxy !== '';
  if (!publicUrl.startsWith('https:')) {
    return {
      status: 'ok',
      subject,
      message: trusts ? 'It is set.' : 'It is not set, and PUBLIC_URL names no proxy.',
    };
  }
  if (trusts) return { status: 'ok', subject, message: 'It is set, and PUBLIC_URL is https.' };
  return {
    status: 'warning',
    subject,
    message:
      'It is not set, but PUBLIC_URL is https, so that a proxy is in front: all clients seem to have the address of the proxy.',
    advice: 'Set TRUST_PROXY to the number of proxies, or to their networks.',
  };
}

function examineOutgoingProxy(env: NodeJS.ProcessEnv): Finding[] {
  const found = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].find((name) => env[name]);
  if (found === undefined) return [];
  return [
    {
      status: 'warning',
      subject: 'outgoing proxy',
      message: `${found} is set, but the server and its browsers connect directly.`,
      advice: 'Allow outgoing connections to the applications under test.',
    },
  ];
}

function examineUser(): Finding[] {
  if (process.getuid?.() !== 0) return [];
  return [
    {
      status: 'warning',
      subject: 'user',
      message: 'This process runs as root, and Chromium then runs without its sandbox.',
      advice: 'Run the server as another user.',
    },
  ];
}
