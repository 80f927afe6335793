import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { Egress, UrlNotAllowed } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';

/** A public address, which this machine is made to have. */
const address = '8.8.8.8';

t.test(
  'the API of the service itself is no public address, whichever interface it is reached on',
  async (t) => {
    const { networkInterfaces } = os;
    const added = {
      address,
      netmask: '255.255.255.255',
      family: 'IPv4',
      mac: '',
      internal: false,
      cidr: null,
    } as const;
    os.networkInterfaces = () => ({ ...networkInterfaces(), public: [added] });
    syncBuiltinESMExports();
    const kernel = await createTestKernel({});
    t.teardown(async () => {
      os.networkInterfaces = networkInterfaces;
      syncBuiltinESMExports();
      await kernel.close();
    });
    const egress = kernel.service(Egress);
    const port = Number(new URL(kernel.url).port);
    await t.rejects(egress.check(`http://${address}:${port}/api/v1/auth/me`), UrlNotAllowed);
    await t.resolves(
      egress.check(`http://${address}:${port === 65535 ? 1 : port + 1}/`),
      'another service may be tested',
    );
    const own = `http://${address}:${port}`;
    await t.resolves(egress.check(own, egress.projectPolicy(own)), 'a project may name it');
  },
);
