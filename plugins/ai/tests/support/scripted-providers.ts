import {
  type AiConnection,
  type AiPrompt,
  type AiProvider,
  AiProviderError,
  AiProviders,
  type AiReply,
  type AiSetup,
  type AiUsage,
  definePlugin,
} from '@testkernel/sdk';

/** What a scripted provider does with the next prompt. */
export type Turn = (prompt: AiPrompt, signal: AbortSignal) => Promise<AiReply> | AiReply;

export const usage: AiUsage = { inputTokens: 100, cachedInputTokens: 10, outputTokens: 20 };

/** A reply with this object as its text. */
export function says(value: unknown): Turn {
  return () => ({ text: JSON.stringify(value), truncated: false, usage });
}

export function fails(reason: AiProviderError['reason'], retryAfterMs: number | null = null): Turn {
  return () => {
    throw new AiProviderError(reason, `It was ${reason}.`, { retryAfterMs });
  };
}

/** Never answers, whatever the signal says. */
export const hangs: Turn = () => new Promise(() => undefined);

/** A provider that follows a script and records what it is asked; without a script it says `{"word": "yes"}`. */
export class ScriptedProvider implements AiProvider {
  readonly color = '#336699';
  readonly defaultModel: string | null;
  readonly title: string;
  readonly setup: AiSetup;
  readonly asked: { readonly connection: AiConnection; readonly prompt: AiPrompt }[] = [];
  readonly script: Turn[] = [];
  /** Used when the script is at its end. */
  otherwise: Turn = says({ word: 'yes' });

  constructor(title: string, setup: AiSetup) {
    this.title = title;
    this.setup = setup;
    this.defaultModel = setup === 'key' ? `${title}-1` : null;
  }

  price(model: string) {
    return model.startsWith('free') ? null : { input: 1, cachedInput: 0.1, output: 10 };
  }

  async models() {
    return ['small:latest', 'large'];
  }

  async complete(connection: AiConnection, prompt: AiPrompt, signal: AbortSignal): Promise<AiReply> {
    this.asked.push({ connection, prompt });
    return (this.script.shift() ?? this.otherwise)(prompt, signal);
  }
}

/** The plugins that contribute them, under the ids of real providers. */
export function scriptedProviders() {
  const providers = {
    'cloud-a': new ScriptedProvider('first', 'key'),
    'cloud-b': new ScriptedProvider('second', 'key'),
    'cloud-c': new ScriptedProvider('third', 'key'),
    local: new ScriptedProvider('local', 'address'),
    compat: new ScriptedProvider('compatible', 'slot'),
  };
  const plugin = definePlugin({
    id: 'scripted-providers',
    setup({ extend }) {
      for (const [name, provider] of Object.entries(providers)) extend(AiProviders, provider, { name });
      return undefined;
    },
  });
  return { ...providers, plugin };
}
