/**
 * Preferences with which Firefox uses the proxy for everything: also for loopback, when the proxy fails, and without
 * HTTP/3, WebRTC and its own name resolution.
 */
export function preferencesFor(proxyServer: string): Record<string, string | number | boolean> {
  const { hostname, port } = new URL(proxyServer);
  return {
    'network.proxy.type': 1,
    'network.proxy.http': hostname,
    'network.proxy.http_port': Number(port || 80),
    'network.proxy.ssl': hostname,
    'network.proxy.ssl_port': Number(port || 80),
    'network.proxy.no_proxies_on': '',
    'network.proxy.allow_hijacking_localhost': true,
    'network.proxy.failover_direct': false,
    'services.settings.server': 'data:,#remote-settings-dummy/v1',
    'network.http.http3.enable': false,
    'network.trr.mode': 5,
    'network.dns.disablePrefetch': true,
    'network.dns.disablePrefetchFromHTTPS': true,
    'network.prefetch-next': false,
    'media.peerconnection.ice.proxy_only': true,
  };
}
