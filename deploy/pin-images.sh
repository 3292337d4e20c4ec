#!/bin/sh
# Pins the images of docker-compose.yml by the digests that their registries have for their tags now: sh deploy/pin-images.sh
# It asks for digests and fetches nothing else. What it writes, docker-compose.override.yml, compose reads by itself: look at it, keep it,
# and run this again whenever docker-compose.yml has other versions, or to take what was mended under the same ones.
set -eu
cd "$(dirname "$0")/.."
override=docker-compose.override.yml
if [ -e "$override" ] && ! grep -q '^# By deploy/pin-images.sh' "$override"; then
  echo "$override is yours: move it away, or write the digests into it by hand." >&2
  exit 1
fi
new=$(mktemp "$override.XXXXXX")
trap 'rm -f "$new"' EXIT
echo '# By deploy/pin-images.sh' > "$new"
echo 'services:' >> "$new"
# Each service and its image; what is built here has no registry.
sed -nE 's/^  ([a-z]+):$/\1/p; s/^    image: ([^ ]+)$/ \1/p' docker-compose.yml | while IFS= read -r line; do
  case $line in
    ' rag-chat:'*) ;;
    ' '*)
      image=${line# }
      digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
      if ! printf '%s\n' "$digest" | grep -qxE 'sha256:[0-9a-f]{64}'; then
        echo "no digest for $image: $digest" >&2
        exit 1
      fi
      printf '  %s:\n    image: %s@%s\n' "$service" "$image" "$digest" >> "$new"
      ;;
    *) service=$line ;;
  esac
done
chmod 644 "$new"
mv "$new" "$override"
trap - EXIT
cat "$override"
