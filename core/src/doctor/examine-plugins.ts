import {
  type Contribution,
  Diagnoses,
  type Diagnosis,
  type Finding,
  type HealthCheck,
  HealthChecks,
  messageOf,
} from '@testkernel/sdk';
import { declareForKernel } from '../http/kernel-declarations.ts';
import type { BootReport } from '../plugins/boot-report.ts';
import type { PluginRoster } from '../plugins/plugin-roster.ts';
import { createKernelContainer, type KernelValues } from '../services.ts';

const examinationMs = 60_000;
const checkMs = 5_000;

/** Sets plugins up, without starting them, and asks them what they find. */
export async function examinePlugins(values: KernelValues, roster: PluginRoster): Promise<Finding[]> {
  const container = createKernelContainer(values);
  const { contributions, host, limits, permissions } = container.cradle;
  try {
    declareForKernel(permissions, limits);
    await host.setUp(roster.order);
    const diagnoses = contributions.view(Diagnoses).list();
    const checks = contributions.view(HealthChecks).list();
    const findings: Finding[] = [...examineReport(values.report)];
    // One after the other: two browsers that start at the same time on a small machine may be too slow for either.
    for (const diagnosis of diagnoses) findings.push(...(await findingsOf(diagnosis)));
    for (const check of checks) findings.push(await verdictOf(check));
    return findings;
  } finally {
    await host.stop();
    await container.dispose();
  }
}

function examineReport({ plugins }: BootReport): Finding[] {
  const failed = plugins.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return [{ status: 'ok', subject: 'plugins', message: 'All can be loaded.' }];
  return failed.map(({ id, reason }) => ({
    status: 'failed',
    subject: `plugin ${id}`,
    message: `It cannot run: ${(reason ?? 'the reason is in the log').replace(/\.?$/, '.')}`,
    advice: 'Correct the reason, or name it in PLUGINS_DISABLED.',
  }));
}

async function findingsOf(diagnosis: Contribution<Diagnosis>): Promise<readonly Finding[]> {
  try {
    return await diagnosis.invoke('examine', (value, signal) => value.examine(signal), {
      timeoutMs: examinationMs,
    });
  } catch (error) {
    return [
      {
        status: 'failed',
        subject: diagnosis.name,
        message: `The examination failed: ${messageOf(error).replace(/\.?$/, '.')}`,
        advice: `Report it to the author of the plugin ${diagnosis.pluginId}.`,
      },
    ];
  }
}

async function verdictOf(check: Contribution<HealthCheck>): Promise<Finding> {
  const subject = check.name;
  try {
    await check.invoke('check', (value, signal) => value.check(signal), { timeoutMs: checkMs });
    return { status: 'ok', subject, message: 'It answers.' };
  } catch (error) {
    return {
      status: 'failed',
      subject,
      message: `It does not answer: ${messageOf(error).replace(/\.?$/, '.')}`,
      advice: 'Correct its settings; without it the server is not ready.',
    };
  }
}
