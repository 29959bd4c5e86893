import {
  type ComboboxProps,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type ModalProps,
  type MultiSelectProps,
  type NotificationProps,
  type SelectProps,
  type TextInputProps,
  type TooltipProps,
} from '@mantine/core';
import { LIMITS } from '@sightline/domain/limits';
import { findOptions } from './find-options.ts';

/** color-scheme.js reads the same key before the app has loaded. */
export const COLOUR_SCHEME_KEY = 'sightline.colour-scheme';

/** The one accent: deep green of wet forest. */
const forest: MantineColorsTuple = [
  '#eef5f1',
  '#dae9e1',
  '#b5d3c3',
  '#8cbba2',
  '#68a585',
  '#3b7d5d',
  '#2b6e4f',
  '#1f5a40',
  '#184a35',
  '#103626',
];

/** Needs attention soon. */
const amber: MantineColorsTuple = [
  '#fdf6e7',
  '#f9e9c8',
  '#f2d391',
  '#eabc58',
  '#dfa32f',
  '#c4861a',
  '#a36b0f',
  '#80530b',
  '#5f3e0a',
  '#3e2907',
];

/** Needs attention now. */
const red: MantineColorsTuple = [
  '#fdf0ee',
  '#f9dcd8',
  '#f1b6ae',
  '#e98d82',
  '#e0685a',
  '#cf4636',
  '#b93526',
  '#97291c',
  '#741f15',
  '#4d150f',
];

/** Paper and pencil: neutrals of the light scheme. */
const gray: MantineColorsTuple = [
  '#f6f5f1',
  '#f0eee9',
  '#e6e3dc',
  '#d8d4ca',
  '#bfbab0',
  '#96918a',
  '#69655d',
  '#504d46',
  '#38362f',
  '#211f1b',
];

/** Night: neutrals of the dark scheme, from text to the deepest ground. */
const dark: MantineColorsTuple = [
  '#dcdfda',
  '#bcc1ba',
  '#969d95',
  '#737a72',
  '#3d443f',
  '#2c322e',
  '#212623',
  '#171b19',
  '#121513',
  '#0c0e0d',
];

/** Until Inter is there, what is as wide stands in: `global.css`. */
const FONT = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

export const theme = createTheme({
  colors: { forest, amber, red, gray, dark },
  primaryColor: 'forest',
  primaryShade: { light: 7, dark: 5 },
  white: '#fffefb',
  black: '#211f1b',
  fontFamily: FONT,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, monospace",
  headings: {
    fontFamily: FONT,
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 4px 16px rgb(20 24 20 / 8%)',
    lg: '0 8px 28px rgb(20 24 20 / 12%)',
    xl: '0 16px 48px rgb(20 24 20 / 16%)',
  },
  // Plain objects and not `Modal.extend`: the login screen must not load what only the shell shows.
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        closeButtonProps: { 'aria-label': 'Close' },
        overlayProps: { backgroundOpacity: 0.4 },
        transitionProps: { duration: 150 },
      } satisfies Partial<ModalProps>,
      styles: { title: { fontWeight: 600 } },
    },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } satisfies Partial<NotificationProps>,
    },
    // What is typed has at most so many characters, as the server holds it; secrets are not cut, the server refuses them.
    TextInput: { defaultProps: { maxLength: LIMITS.textLength } satisfies Partial<TextInputProps> },
    // A list stays hidden beside its field, where it has no width: centred, it would begin in the middle of the field when it
    // opens, and a phone widens its page for what lies beyond its edge.
    Combobox: { defaultProps: { position: 'bottom-start' } satisfies Partial<ComboboxProps> },
    Select: { defaultProps: { filter: findOptions } satisfies Partial<SelectProps> },
    MultiSelect: { defaultProps: { filter: findOptions } satisfies Partial<MultiSelectProps> },
    // A dialog's head is no banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    // The placeholder is a child that a menu may not have.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Tooltip: {
      defaultProps: { openDelay: 300, transitionProps: { duration: 100 } } satisfies Partial<TooltipProps>,
    },
  },
});

/** The dawn on the sign-in pages and on empty ones: the same in both schemes. */
const scene = {
  '--scene-sky-top': '#0f2f25',
  '--scene-sky-middle': '#2f6753',
  '--scene-sky-low': '#dcc99a',
  '--scene-sun': '#f6e6bd',
  '--scene-ridge-far': '#5d8a76',
  '--scene-ridge-middle': '#37685a',
  '--scene-ridge-near': '#1d4639',
  '--scene-ground': '#0e2a20',
  '--scene-silhouette': '#071811',
  '--scene-glint': '#e8b04a',
  '--scene-text': '#f7f2e4',
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { ...scene, '--logo-background': '#1f5a40', '--logo-ink': '#faf9f6', '--logo-line': '#e8b04a' },
  light: {
    '--mantine-color-body': '#fbfaf7',
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': '#7b766d',
    '--mantine-color-error': red[6],
    '--mantine-color-default-border': gray[3],
    '--app-hairline': gray[2],
    '--app-control-border': gray[5],
    '--app-surface': '#fffefb',
    '--app-sunken': gray[0],
    '--app-hover': gray[1],
    '--app-selected': '#e1ede6',
    '--app-selected-ink': forest[8],
    '--app-warning': amber[0],
    '--app-warning-ink': amber[8],
  },
  dark: {
    '--mantine-color-body': dark[7],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': '#858c84',
    '--mantine-color-error': red[3],
    '--mantine-color-anchor': forest[3],
    '--mantine-color-default-border': dark[4],
    // Mantine's own are darker than what they lie on: a hole instead of a lit button.
    '--mantine-color-gray-light': dark[5],
    '--mantine-color-gray-light-hover': dark[4],
    '--mantine-color-forest-light': '#1d3329',
    '--mantine-color-forest-light-hover': '#244034',
    '--mantine-color-forest-light-color': forest[2],
    '--app-control-border': dark[3],
    '--app-hairline': dark[5],
    '--app-surface': '#1c211e',
    '--app-sunken': dark[8],
    '--app-hover': dark[6],
    '--app-selected': '#1d3329',
    '--app-selected-ink': forest[2],
    '--app-warning': '#33290f',
    '--app-warning-ink': amber[1],
  },
});
