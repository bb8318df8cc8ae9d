/** Whether this browser has passkeys at this address: they belong to a name, not to a bare address. */
export const canPasskey = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && window.isSecureContext && !/^(?:[\d.]+|\[.*\])$/.test(window.location.hostname);
