import { devices } from 'playwright';

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
export const devicePresets: readonly DevicePreset[] = names.flatMap((name) => {
  const descriptor = devices[name];
  if (!descriptor) return [];
  const { viewport, deviceScaleFactor, isMobile } = descriptor;
  return [{ name, viewport, deviceScaleFactor, isMobile }];
});
