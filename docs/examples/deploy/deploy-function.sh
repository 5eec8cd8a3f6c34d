#!/bin/sh
# Takes the function of the last build into use: sh deploy-function.sh larch-hut
set -eu
name=${1:?Name the function}
etag=$(aws cloudfront describe-function --name "$name" --query ETag --output text)
etag=$(aws cloudfront update-function --name "$name" --if-match "$etag" \
  --function-config Comment=site,Runtime=cloudfront-js-2.0 \
  --function-code fileb://dist.host/cloudfront.js --query ETag --output text)
aws cloudfront publish-function --name "$name" --if-match "$etag" \
  --query FunctionSummary.FunctionMetadata.FunctionARN --output text
