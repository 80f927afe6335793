import { playwright } from '@testkernel/sdk';

export interface DevicePreset {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly deviceScaleFactor: number;
  readonly isMobile: boolean;
}

const names = [
  'iPhone 15',
  'iPhone 15 Pro Max',
  'iPhone SE (3rd gen)',
  'Pixel 7',
  'Galaxy S24',
  'iPad Mini',
  'iPad Pro 11',
  'Galaxy Tab S9',
  'Desktop Chrome HiDPI',
  'Desktop Firefox HiDPI',
  'Desktop Safari',
];

/** Phones, tablets and high-density desktop screens to offer in lists. */
export function devicePresets(): DevicePreset[] {
  const { devices } = playwright();
  return names.flatMap((name) => {
    const descriptor = devices[name];
    if (!descriptor) return [];
    const { viewport, deviceScaleFactor, isMobile } = descriptor;
    return [{ name, viewport, deviceScaleFactor, isMobile }];
  });
}
