import type { LocatorCall, LocatorExpression } from '@testkernel/sdk';

/** A recorded locator whose texts are masked; it stays the same expression. */
export function maskLocator(locator: LocatorExpression, mask: (text: string) => string): LocatorExpression {
  return locator.map((call) => maskCall(call, mask));
}

function maskCall(call: LocatorCall, mask: (text: string) => string): LocatorCall {
  switch (call.method) {
    case 'getByRole': {
      const { name } = call.options;
      return typeof name === 'string' ? { ...call, options: { ...call.options, name: mask(name) } } : call;
    }
    case 'getByTestId':
      return typeof call.testId === 'string' ? { ...call, testId: mask(call.testId) } : call;
    case 'filter': {
      const { hasText } = call.options;
      return typeof hasText === 'string'
        ? { ...call, options: { ...call.options, hasText: mask(hasText) } }
        : call;
    }
    default:
      return 'text' in call && typeof call.text === 'string' ? { ...call, text: mask(call.text) } : call;
  }
}
