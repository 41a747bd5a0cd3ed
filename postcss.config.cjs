/** Groups of buttons, which the site has none of: half of Mantine's styles for a button. */
const BUTTON_GROUP = /\.m_(80d6d844|70be2a01)\b/;

const dropButtonGroup = {
  postcssPlugin: 'drop-button-group',
  Rule(rule) {
    const kept = rule.selectors.filter((selector) => !BUTTON_GROUP.test(selector));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  },
};

module.exports = { plugins: [require('postcss-preset-mantine'), dropButtonGroup] };
