import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { theme } from './theme';

/** Of Mantine's several hundred variables, those that the parts in use refer to. */
const IN_USE = ['font-family', 'font-size-md', 'line-height'].map((name) => `--mantine-${name}`);

const { variables, light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
const values: Record<string, string> = { ...variables, ...light };

/** The theme for the head of a page, so that no browser has to work it out. */
export const THEME_STYLE = `<style>:root{${IN_USE.map((name) => `${name}:${values[name]}`).join(';')}}</style>`;
