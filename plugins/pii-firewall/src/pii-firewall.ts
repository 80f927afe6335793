import type { ProjectsService, PromptFilter, PromptPass, PromptSubject, RunsService } from '@testkernel/sdk';
import { credentialLiterals } from './credential-literals.ts';
import { detectors, strictDetectors } from './detectors.ts';
import { RedactionPass } from './redaction-pass.ts';

/** Removes personal data and secrets from prompts, by the settings of their project. */
export class PiiFirewall implements PromptFilter {
  readonly #projects: ProjectsService;
  readonly #runs: Pick<RunsService, 'target'> | undefined;

  /** @param runs tells the credentials of runs, which can be those of an environment */
  constructor(projects: ProjectsService, runs?: Pick<RunsService, 'target'>) {
    this.#projects = projects;
    this.#runs = runs;
  }

  /** Throws `NotFound` where there is no such project or run. */
  async open({ projectId, runId }: PromptSubject): Promise<PromptPass> {
    const { strictPiiFirewall, piiAllowlist } = await this.#projects.get(projectId);
    const targets = [await this.#projects.target(projectId)];
    if (runId !== null && this.#runs) targets.push(await this.#runs.target(runId));
    return new RedactionPass({
      detectors: strictPiiFirewall ? strictDetectors : detectors,
      credentials: credentialLiterals(targets.flatMap(({ credentials }) => credentials ?? [])),
      allowlist: piiAllowlist,
    });
  }
}
