import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ok, type Schemas } from '@testkernel/client';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { projects, queryClient } from '../api/queries.ts';
import { Failed } from '../ui/states.tsx';
import classes from './first-steps.module.css';
import { textOf, useSubmission } from './use-submission.ts';

/** An address, then its crawl: nothing else is needed for tests of an application. */
export function FirstSteps({ slug, first }: { slug: string; first: boolean }) {
  const navigate = useNavigate();
  const [signsIn, setSignsIn] = useState(false);
  const { failure, busy, submit } = useSubmission(async (form) => {
    const project = await ok(client.POST('/projects', { body: projectOf(form) }));
    await queryClient.invalidateQueries({ queryKey: projects.queryKey });
    const params = { slug, pid: project.id };
    const path = { id: project.id };
    const crawl = await ok(client.POST('/projects/{id}/crawl', { params: { path }, body: {} })).catch(
      () => null,
    );
    // The project is there, and its page starts a crawl, too.
    if (crawl === null) await navigate({ to: '/w/$slug/p/$pid', params });
    else await navigate({ to: '/w/$slug/p/$pid/runs/$rid', params: { ...params, rid: crawl.runId } });
  });
  return (
    <div className={classes.steps}>
      <h1>{first ? 'Which application do you want to test?' : 'New project'}</h1>
      <p className={classes.hint}>
        Testkernel opens it in a browser, explores its pages, and writes tests of what it finds. You review
        them; what you approve is run from then on.
      </p>
      <form onSubmit={submit} className={classes.form}>
        {failure ? <Failed {...failure} /> : null}
        <TextInput
          label="Address of the application"
          name="url"
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder="https://shop.example.com"
          required
          withAsterisk={false}
          autoFocus
          size="md"
        />
        {signsIn ? (
          <div className={classes.pair}>
            <TextInput label="User name" name="username" autoComplete="off" required withAsterisk={false} />
            <PasswordInput label="Password" name="secret" autoComplete="off" required withAsterisk={false} />
          </div>
        ) : null}
        <div className={classes.actions}>
          <Button type="submit" size="sm" loading={busy}>
            Explore it
          </Button>
          <Button variant="subtle" size="sm" onClick={() => setSignsIn(!signsIn)}>
            {signsIn ? 'It needs no sign-in' : 'It needs a sign-in'}
          </Button>
        </div>
      </form>
    </div>
  );
}

function projectOf(form: FormData): Schemas['NewProject'] {
  const url = withScheme(textOf(form, 'url').trim());
  const [username, password] = [textOf(form, 'username'), textOf(form, 'secret')];
  const name = URL.parse(url)?.host.replace(/^www\./, '') ?? url;
  return { name, url, ...(username === '' ? {} : { credentials: { username, password } }) };
}

/** People write addresses as `shop.example.com` or `localhost:3000`. The latter rarely has a certificate. */
function withScheme(address: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(address)) return address;
  const isLocal = /^(localhost|\d+(\.\d+){3}|\[[\da-f:]+\])(:\d+)?(\/|$)/i.test(address);
  return `${isLocal ? 'http' : 'https'}://${address}`;
}
