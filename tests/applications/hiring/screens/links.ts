import { type Html, html } from '../../html.ts';
import type { Office } from '../office.ts';
import type { Application } from '../records.ts';

/** The candidate of an application, leading to the application. */
export function applicationLink(office: Office, application: Application): Html {
  return html`<a href="/applications/${application.id}">${office.candidateName(application)}</a>`;
}

export function jobLink(office: Office, { jobId }: Pick<Application, 'jobId'>): Html {
  return html`<a href="/jobs/${jobId}">${office.job(jobId)?.title ?? 'Removed job'}</a>`;
}
