import { type ProjectThresholds, QualityGates, ValidationFailed, WebVitalsBudgets } from '@testkernel/sdk';

const rules = {
  qualityGates: Object.keys(QualityGates.properties),
  webVitalsBudgets: Object.keys(WebVitalsBudgets.properties),
};

/** The thresholds with the rules that there are; what else was sent is ignored. At least one rule has to be left. */
export function knownThresholds(sent: Partial<ProjectThresholds>): Partial<ProjectThresholds> {
  const { qualityGates, webVitalsBudgets } = sent;
  return {
    ...(qualityGates === undefined ? {} : { qualityGates: known('qualityGates', qualityGates) }),
    ...(webVitalsBudgets === undefined
      ? {}
      : { webVitalsBudgets: known('webVitalsBudgets', webVitalsBudgets) }),
  };
}

/** Null switches all rules off. */
function known(field: keyof typeof rules, sent: QualityGates | WebVitalsBudgets | null) {
  if (sent === null) return null;
  const kept = Object.entries(sent).filter(([rule]) => rules[field].includes(rule));
  if (kept.length > 0) return Object.fromEntries(kept);
  throw new ValidationFailed([{ path: field, message: `Name at least one of ${rules[field].join(', ')}.` }]);
}
