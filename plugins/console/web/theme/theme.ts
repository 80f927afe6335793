import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Only the tokens of `tokens.css` are used; Mantine wants ten shades of a color. */
const accent: MantineColorsTuple = [
  '#eaf0fc',
  '#d3dff8',
  '#b7caf3',
  '#86abff',
  '#6c93ea',
  '#4876dc',
  '#2a5bd0',
  '#244eb3',
  '#1e4196',
  '#183479',
];

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 3 },
  colors: { accent },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '11px', sm: '13px', md: '13px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  defaultRadius: 6,
  cursorType: 'pointer',
  components: {
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Button: { defaultProps: { size: 'xs', variant: 'filled' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Modal: { defaultProps: { shadow: 'none', transitionProps: { duration: 120 } } },
    Menu: { defaultProps: { shadow: 'none', transitionProps: { duration: 80 } } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 80 } } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--background)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--surface)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-error': 'var(--failed)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-filled-hover': 'var(--accent)',
};

/** Mantine's variables, by ours. */
export const resolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
