import { AppError, type FailureCategory, StepFailure } from '@testkernel/sdk';

/** The action and the state of the browser when a step failed. */
export interface FailureCircumstances {
  readonly action: string;
  /** Whether the browser still responds and the page has not crashed. */
  readonly browserAlive: boolean;
}

const network = /\bnet::ERR_|\bNS_ERROR_|\bECONN|\bENOTFOUND\b|\bEAI_AGAIN\b|socket hang up/;
/** Network errors that concern the navigation itself. */
const navigation =
  /net::ERR_(ABORTED|TOO_MANY_REDIRECTS|INVALID_URL|UNKNOWN_URL_SCHEME)|invalid URL|Navigation/;
const selector =
  /strict mode violation|not a valid selector|Unexpected token|Unknown engine|Malformed|Element is not an? |INVALID_SELECTOR/;
const script = /\b(Reference|Type|Range|Syntax|Eval)Error\b/;

const categoryOfCode: Readonly<Record<string, FailureCategory>> = {
  INVALID_SELECTOR: 'selector',
  URL_NOT_ALLOWED: 'network',
  BROWSER_UNAVAILABLE: 'infrastructure',
};

/** The category of a failure, by the message of the error and the circumstances. */
export function classifyFailure(error: unknown, circumstances: FailureCircumstances): FailureCategory {
  if (!circumstances.browserAlive) return 'infrastructure';
  if (error instanceof StepFailure) return error.category;
  if (error instanceof AppError) return categoryOfCode[error.code] ?? 'unknown';
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return timeoutCategory(error.message, circumstances.action);
  if (navigation.test(error.message)) return 'navigation';
  if (network.test(error.message)) return 'network';
  if (selector.test(error.message)) return 'selector';
  return script.test(error.message) ? 'script-error' : 'unknown';
}

/** Distinguishes a locator without match from an element that could not be acted on. */
function timeoutCategory(message: string, action: string): FailureCategory {
  if (action === 'navigate') return 'navigation';
  const searched = /waiting for (?!navigation|load|event|" )/.test(message);
  return searched && !message.includes('locator resolved to') ? 'selector' : 'timeout';
}
