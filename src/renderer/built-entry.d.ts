/** What `vite build` makes of `client/entry-server.tsx`: package.json says where it lies. */
declare module '#renderer' {
  export const renderPage: import('../../shared/render-contract.js').RenderPage;
}
