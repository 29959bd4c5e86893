/** Made by call-routes-plugin.ts from the contract. */
declare module 'virtual:call-routes' {
  type Routes = import('@sightline/contract/kernel/call-routes').CallRoutes<
    typeof import('@sightline/contract/contract').contract
  >;
  export const routes: Routes;
  export const insights: Routes['insights'];
}
