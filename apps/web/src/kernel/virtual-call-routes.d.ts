/** Made by call-routes-plugin.ts from the contract. */
declare module 'virtual:call-routes' {
  export const routes: import('@sightline/contract/kernel/call-routes').CallRoutes<
    typeof import('@sightline/contract/contract').contract
  >;
}
