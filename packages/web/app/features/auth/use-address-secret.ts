import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

// The secret is in the fragment, which browsers never send; after reading, it is removed from the address bar too.
const secretInAddress = (): string | null =>
  typeof window === 'undefined' ? null : new URLSearchParams(window.location.hash.slice(1)).get('token');

/** Returns the secret of an e-mail link while the page is open; null without one. */
export const useAddressSecret = (page: string): string | null => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [secret] = useState(secretInAddress);
  useEffect(() => {
    if (hash !== '') void navigate(page, { replace: true, preventScrollReset: true });
  }, [hash, navigate, page]);
  return secret;
};
