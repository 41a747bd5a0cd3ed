/** Bundle that `vite build` makes of `client/entry-server.tsx`; package.json says where it is. */
declare module '#renderer' {
  export const renderPage: import('../../../shared/render-contract.js').RenderPage;
}
