import { omitStyles } from './omit-styles.js';

describe('omitStyles', () => {
  const omit = (styles: string, html: string) =>
    omitStyles(`<style>${styles}</style><!--html-->`, html).slice(7, -'</style><!--html-->'.length);

  it('leaves out the rules of parts that the page lacks, whatever condition they are in', () => {
    const ours = '.a0{top:0}@media (width<=4em){.a1>p:before{content:".5"}}';
    const theirs = '.b0{top:0}@media screen{@supports (top:0){@media print{.aB1 .b2{top:.5rem}}}}';
    expect(omit(ours + theirs + ours, '<p class="a7"><b class="c0 d1">.b0</b></p>')).toBe(
      ours + ours,
    );
  });

  it('keeps what is of no part, or of several of which the page has one', () => {
    const styles =
      ':root{--a:.5rem}p,:before{margin:0}@keyframes b1{to{top:0}}.b0 .a3,.c1{top:0}@media print{a{top:0}}';
    expect(omit(styles, '<p class="a0">')).toBe(styles);
  });

  it('leaves the rest of the document as it is', () => {
    expect(omitStyles('<b>{}</b><style>.b0{top:0}</style><i>{.b0{}}</i>', '')).toBe(
      '<b>{}</b><style></style><i>{.b0{}}</i>',
    );
  });
});
