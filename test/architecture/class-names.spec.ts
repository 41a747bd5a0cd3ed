import { nameClass } from '../../scripts/class-names.js';

describe('The short names of classes', () => {
  it('are the same for one class, and different for any two', () => {
    const files = ['client/button.module.css', 'client/layout/header.module.css'];
    const name = () =>
      files.flatMap((file) =>
        Array.from({ length: 30 }, (_, index) => nameClass(`class${index}`, file)),
      );
    const names = name();
    expect(new Set(names).size).toBe(60);
    expect(name()).toEqual(names);
    // Not what ad blockers hide: `.ad`.
    expect(names.filter((short) => !/^[a-z]+\d+$/i.test(short))).toEqual([]);
  });

  it('are only for files that all builds know', () => {
    expect(() => nameClass('root', 'src/other.module.css')).toThrow('other.module.css');
  });
});
