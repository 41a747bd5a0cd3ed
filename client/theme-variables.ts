import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { theme } from './theme';

/** Mantine has several hundred variables; the components in use refer to these. */
const IN_USE = ['font-family', 'font-size-md', 'line-height'].map((name) => `--mantine-${name}`);

const { variables, light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
const values: Record<string, string> = { ...variables, ...light };

/** Mantine's theme as a style for the head, so that no browser has to compute it. */
export const THEME_STYLE = `<style>:root{${IN_USE.map((name) => `${name}:${values[name]}`).join(';')}}</style>`;
