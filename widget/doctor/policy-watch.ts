import type { Finding } from './finding.ts';

/** What the page's content security policy has refused since the page began, as far as the browser tells. */
export interface PolicyWatch {
  finding(): Finding;
  end(): void;
}

/** Watches over what the policy refuses. `isOurs` tells by the address what belongs to the elements. */
export function watchPolicy(isOurs: (address: string) => boolean): PolicyWatch {
  const blocked = new Set<string>();
  const receive = ({ blockedURI, sourceFile, effectiveDirective }: SecurityPolicyViolationEvent): void => {
    if (isOurs(blockedURI) || isOurs(sourceFile)) blocked.add(`${effectiveDirective}: ${blockedURI}`);
  };
  document.addEventListener('securitypolicyviolation', receive);
  return {
    finding: () => ({ check: 'policy', verdict: blocked.size === 0 ? 'good' : 'bad', blocked: [...blocked] }),
    end() {
      document.removeEventListener('securitypolicyviolation', receive);
    },
  };
}
