import t from 'tap';
import { Vault } from '../src/vault/vault.ts';

const old = 'an-old-encryption-key-of-enough-length';
const current = 'the-new-encryption-key-of-enough-length';
const context = 'project:1:password';

t.test('a sealed secret opens in its context', async (t) => {
  const vault = new Vault([current]);
  for (const secret of ['', 'pässwörd', 'x'.repeat(10_000)])
    t.equal(vault.open(vault.seal(secret, context), context), secret);
});

t.test('the same secret never seals to the same text, and is not in it', async (t) => {
  const vault = new Vault([current]);
  const [first, second] = [vault.seal('hunter2', context), vault.seal('hunter2', context)];
  t.not(first, second);
  t.match(first, /^v1\.[\w-]{8}\.[\w-]{16}\.[\w-]+$/);
  t.notMatch(first, /hunter2/);
});

t.test('a secret does not open in another context', async (t) => {
  const vault = new Vault([current]);
  t.throws(() => vault.open(vault.seal('a', context), 'project:2:password'));
});

t.test('a changed secret does not open', async (t) => {
  const vault = new Vault([current]);
  const sealed = vault.seal('secret', context);
  for (const at of [3, 15, sealed.length - 3]) {
    const flipped = sealed[at] === 'A' ? 'B' : 'A';
    t.throws(() => vault.open(sealed.slice(0, at) + flipped + sealed.slice(at + 1), context), `at ${at}`);
  }
  t.throws(() => vault.open(sealed.slice(0, sealed.lastIndexOf('.') + 1), context));
  t.throws(() => vault.open('plain text', context));
});

t.test('keys rotate: the newest seals, older ones still open', async (t) => {
  const sealedBefore = new Vault([old]).seal('kept', context);
  const rotated = new Vault([current, old]);
  t.equal(rotated.open(sealedBefore, context), 'kept');
  t.equal(new Vault([current]).open(rotated.seal('new', context), context), 'new');
});

t.test('a secret of a key that is not configured says so', async (t) => {
  const sealed = new Vault([old]).seal('kept', context);
  t.throws(() => new Vault([current]).open(sealed, context), { code: 'ENCRYPTION_KEY_MISSING', status: 503 });
});
