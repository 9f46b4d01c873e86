import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

// The secret stands behind the #, which browsers send to nobody; once read it leaves the address bar too.
const secretInAddress = (): string | null =>
  typeof window === 'undefined' ? null : new URLSearchParams(window.location.hash.slice(1)).get('token');

/** The secret of a link out of an e-mail, for as long as the page is open; null without one. */
export const useAddressSecret = (page: string): string | null => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [secret] = useState(secretInAddress);
  useEffect(() => {
    if (hash !== '') void navigate(page, { replace: true, preventScrollReset: true });
  }, [hash, navigate, page]);
  return secret;
};
