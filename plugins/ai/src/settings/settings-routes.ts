import { type RouteScope, Type } from '@testkernel/sdk';
import { AiTrials, ManageAi } from '../access.ts';
import type { ProviderChain } from '../asking/provider-chain.ts';
import type { Connections } from './connections.ts';
import { localStatus } from './ollama-status.ts';
import type { ProviderTrial } from './provider-trial.ts';
import { AiSettings, OllamaStatus, SaveProvider, StageModel, Trial } from './settings-schemas.ts';
import { type SettingsViewDependencies, viewSettings } from './settings-view.ts';
import type { StageModels } from './stage-models.ts';

const tags = ['ai'];
const params = Type.Object({ provider: Type.String({ maxLength: 80 }) });
const Stages = Type.Object({ stages: Type.Array(StageModel, { maxItems: 50 }) });

export interface SettingsRouteDependencies extends SettingsViewDependencies {
  readonly chain: ProviderChain;
  readonly connections: Connections;
  readonly stageModels: StageModels;
  readonly trial: ProviderTrial;
}

export function settingsRoutes(app: RouteScope, dependencies: SettingsRouteDependencies): void {
  const { chain, connections, stageModels, trial } = dependencies;

  app.get(
    '/settings',
    {
      config: { access: ManageAi },
      schema: { summary: 'Show the AI providers', tags, response: { 200: AiSettings } },
    },
    async () => viewSettings(dependencies),
  );

  app.post(
    '/settings',
    {
      config: { access: ManageAi },
      schema: {
        summary: 'Save an AI provider and use it',
        description:
          'Cloud: {provider, apiKey}; local: {provider, baseUrl, model}; a slot: {provider: "compat:<name>", baseUrl, model, ' +
          'apiKey}. With apiKey "__use_existing__", a saved provider is activated. The others are asked when it fails.',
        tags,
        errors: [
          '400 PROVIDER_NOT_SAVED',
          '400 PROVIDER_UNKNOWN',
          '400 URL_NOT_ALLOWED',
          '409 TOO_MANY_PROVIDERS',
        ],
        example: { provider: 'cloud-a', apiKey: 'a key of the vendor' },
        body: SaveProvider,
        response: { 200: AiSettings },
      },
    },
    async (request) => {
      await connections.save(request.body);
      return viewSettings(dependencies);
    },
  );

  app.delete(
    '/settings/:provider',
    {
      config: { access: ManageAi },
      schema: {
        summary: 'Remove an AI provider',
        tags,
        errors: ['404 PROVIDER_NOT_SAVED'],
        params,
        response: { 200: AiSettings },
      },
    },
    async (request) => {
      await connections.remove(request.params.provider);
      return viewSettings(dependencies);
    },
  );

  app.post(
    '/settings/:provider/try',
    {
      config: { access: ManageAi, limits: [AiTrials] },
      schema: {
        summary: 'Try a saved AI provider',
        description: 'Asks one short question, which costs a few tokens.',
        tags,
        errors: ['404 PROVIDER_NOT_SAVED'],
        params,
        response: { 200: Trial },
      },
    },
    async (request) => trial.run(request.params.provider, request.signal),
  );

  app.get(
    '/settings/ai-stages',
    {
      config: { access: ManageAi },
      schema: { summary: 'Show the models of stages', tags, response: { 200: Stages } },
    },
    async () => ({ stages: await stageModels.all() }),
  );

  app.put(
    '/settings/ai-stages',
    {
      config: { access: ManageAi },
      schema: {
        summary: 'Choose the models of stages',
        description: 'Replaces all. A stage without a choice asks the active provider.',
        tags,
        example: { stages: [{ stage: 'plan', provider: 'cloud-a', model: null }] },
        body: Stages,
        response: { 200: Stages },
      },
    },
    async (request) => {
      await stageModels.replace(request.body.stages);
      return { stages: await stageModels.all() };
    },
  );

  app.get(
    '/ollama/status',
    {
      config: { access: ManageAi },
      schema: {
        summary: 'Show whether the local AI provider answers',
        tags,
        response: { 200: OllamaStatus },
      },
    },
    async () => localStatus(chain),
  );
}
