import { test } from 'node:test';
import { reportFormatConformance } from '@testkernel/sdk/testing';
import { plainTextReport } from './plain-text-report.ts';

for (const { name, run } of reportFormatConformance(() => plainTextReport)) test(name, run);
